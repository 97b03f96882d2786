document.title = "Test";
